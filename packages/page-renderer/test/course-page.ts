const text = (en: string, zh: string): { readonly en: string; readonly zh: string } => ({ en, zh });

const fields = [
  { type: 'input-text', name: 'code', label: text('Code', '编号'), required: true, validations: { maxLength: 8 } },
  { type: 'input-text', name: 'name', label: text('Name', '名称'), required: true },
  {
    type: 'select',
    name: 'semester_id',
    label: text('Semester', '学期'),
    source: 'rest/semesters?select=label:name,value:id&order=since.desc',
  },
];
const values = { code: '${code}', name: '${name}', semester_id: '${semester_id}' };

/** A page as the console has them: a list of courses with search, paging, create, edit and delete. For stories and tests. */
export const coursePage = {
  type: 'page',
  title: text('Courses', '课程'),
  body: {
    type: 'crud',
    name: 'courses',
    perPage: 5,
    api: {
      method: 'get',
      url: 'rest/courses',
      data: {
        page: '${page}',
        perPage: '${perPage}',
        orderBy: '${orderBy}',
        orderDir: '${orderDir}',
        order: 'code.asc',
        search: '${keywords}',
        searchIn: 'name,code',
        organization_id: 'eq.${centre_id}',
      },
    },
    filter: { title: '', body: [{ type: 'input-text', name: 'keywords', label: text('Search', '搜索') }] },
    headerToolbar: [
      {
        type: 'button',
        label: text('Add course', '新增课程'),
        level: 'primary',
        icon: 'fa fa-plus',
        actionType: 'dialog',
        dialog: {
          title: text('Add course', '新增课程'),
          body: {
            type: 'form',
            canAccessSuperData: false,
            api: { method: 'post', url: 'rest/courses', data: { ...values, organization_id: '${centre_id}' } },
            body: fields,
          },
        },
      },
      'bulkActions',
      { type: 'reload', align: 'right' },
      'columns-toggler',
    ],
    footerToolbar: ['statistics', 'switch-per-page', 'pagination'],
    bulkActions: [
      {
        label: text('Delete selected', '批量删除'),
        level: 'danger',
        actionType: 'ajax',
        confirmText: 'Delete ${selectedItems.length} courses?',
        api: 'delete:rest/courses?id=in.(${ids})',
      },
    ],
    columns: [
      { name: 'code', label: text('Code', '编号'), sortable: true },
      { name: 'name', label: text('Name', '名称'), sortable: true },
      {
        type: 'operation',
        label: text('Actions', '操作'),
        buttons: [
          {
            type: 'button',
            label: text('Edit', '编辑'),
            level: 'link',
            actionType: 'dialog',
            dialog: {
              title: text('Edit course', '编辑课程'),
              body: { type: 'form', api: { method: 'patch', url: 'rest/courses?id=eq.${id}', data: values }, body: fields },
            },
          },
          {
            type: 'button',
            label: text('Delete', '删除'),
            level: 'danger',
            actionType: 'ajax',
            confirmText: text('Delete “${name}”?', '确定删除“${name}”吗？'),
            api: 'delete:rest/courses?id=eq.${id}',
          },
        ],
      },
    ],
  },
};

const names = [
  'Optics',
  'Acoustics',
  'Mechanics',
  'Thermodynamics',
  'Electronics',
  'Spectroscopy',
  'Materials',
  'Robotics',
  'Genetics',
  'Microbiology',
  'Hydraulics',
];

/** Tables behind that page. */
export const courseTables = {
  courses: names.map((name, index) => ({
    id: index + 1,
    code: `C${String(index + 1).padStart(2, '0')}`,
    name,
    organization_id: 7,
    semester_id: 1,
  })),
  semesters: [
    { id: 1, name: 'Autumn 2026', since: '2026-08-31' },
    { id: 2, name: 'Spring 2027', since: '2027-02-22' },
  ],
};
