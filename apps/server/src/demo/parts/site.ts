import type { ConfigRow, Json, NavRow, PageRow, RoleNavRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { Organisations } from './organisations.ts';

/** A stored page with the entry that leads to it. */
export interface StoredPage {
  readonly pages: readonly PageRow[];
  readonly navs: readonly NavRow[];
  readonly roleNavs: readonly RoleNavRow[];
}

/** Settings of the whole system, and the defaults of the specification, section 9. */
const systemSettings: { readonly [key: string]: Json } = {
  defaultLessonStudentMin: 1,
  defaultLessonStudentMax: 32,
  defaultGroupStudentMax: 5,
  showDraftToTeacher: false,
  disableTeacherAtt: false,
  excludeRoomTime: false,
  excludeTeacherTime: false,
  excludeTeacherSubject: false,
  excludeTeacherStudentGroup: false,
  splitConsistent: false,
  timeZone: 'Asia/Shanghai',
};

/** Makes the settings of the system, and those of the second centre: it shows drafts and forbids clashes. */
export function makeConfig({ centres }: Organisations): ConfigRow[] {
  return [
    { id: 1, key: 'system', organization_id: null, value: systemSettings },
    {
      id: 2,
      key: 'system',
      organization_id: centres[1]?.id ?? null,
      value: {
        defaultLessonStudentMax: 24,
        defaultGroupStudentMax: 4,
        showDraftToTeacher: true,
        excludeRoomTime: true,
        excludeTeacherTime: true,
        excludeTeacherSubject: true,
        excludeTeacherStudentGroup: true,
      },
    },
  ];
}

/** Makes one stored page: the safety rules and the rooms of a centre. */
export function makeStoredPage(setting: Setting): StoredPage {
  const title = setting.text(['实验室安全须知', 'Laboratory safety']);
  const rules = setting.text([
    '<ol><li>进入实验室须穿实验服，长发束起。</li><li>先预习，后动手；未经允许不接通电源。</li><li>离开前关闭水、电、气，仪器归位。</li></ol>',
    '<ol><li>Wear a laboratory coat and tie back long hair.</li><li>Prepare before you start, and do not switch anything on without permission.</li><li>Shut off water, power and gas before you go, and put the instruments back.</li></ol>',
  ]);
  const page: PageRow = {
    id: 1,
    name: 'laboratory-safety',
    schema: {
      type: 'page',
      title,
      body: [
        { type: 'tpl', tpl: rules },
        {
          type: 'crud',
          // Named one by one: a list whose address has variables in it gets no paging of its own.
          api: {
            method: 'get',
            url: 'rest/locations',
            data: {
              is_valid: 'is.true',
              organization_id: 'eq.${centre_id}',
              order: 'code.asc',
              orderBy: '${orderBy}',
              orderDir: '${orderDir}',
              page: '${page}',
              perPage: '${perPage}',
            },
          },
          columns: [
            { name: 'code', label: setting.text(['编号', 'Code']) },
            { name: 'name', label: setting.text(['实验室', 'Laboratory']) },
            { name: 'capacity', label: setting.text(['容量', 'Capacity']) },
          ],
        },
      ],
    },
  };
  const nav: NavRow = {
    id: 1,
    name: 'laboratory-safety',
    label: title,
    icon: 'health_and_safety',
    path: null,
    schema_path: null,
    page: page.id,
    type: 'centre',
    is_default: false,
    parent: null,
    order: 190,
  };
  const roleNavs = (['admin', 'dev', 'centreadmin', 'teacher'] as const).map((role, index) => ({
    id: index + 1,
    role,
    nav_id: nav.id,
    is_default: false,
  }));
  return { pages: [page], navs: [nav], roleNavs };
}
