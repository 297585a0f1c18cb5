import { NotPlainError } from './not-plain.ts';
import { innerXml, tagsNamed } from './xml-attributes.ts';

/** Paths of the parts of a workbook that a visible sheet needs, and the workbook's own settings. */
export interface WorkbookParts {
  readonly sheet: string;
  readonly visibleSheets: readonly string[];
  readonly date1904: boolean;
  readonly sheetPart: string;
  /** `null` when the workbook has none. */
  readonly stringsPart: string | null;
  readonly stylesPart: string | null;
}

/** Gives the text of a small part by its name; `null` when there is no such part. */
export type PartText = (name: string) => string | null;

interface Relation {
  readonly type: string;
  readonly part: string;
}

/** Finds the parts of a sheet, by default the first visible one, by the relations of the package, whatever their names. @throws NotPlainError */
export function workbookParts(textOf: PartText, wanted?: string): WorkbookParts {
  const root = [...relationsOf('', textOf).values()].find(({ type }) => type === 'officeDocument');
  if (!root) throw new NotPlainError();
  const workbook = textOf(root.part);
  const namespace = workbook === null ? undefined : tagsNamed(workbook, 'workbook')[0]?.get('xmlns');
  if (workbook === null || !isMainNamespace(namespace)) throw new NotPlainError();
  const relations = relationsOf(root.part, textOf);
  const sheets = tagsNamed(innerXml(workbook, 'sheets'), 'sheet').map((tag) => {
    const id = [...tag].find(([key]) => /^[\w.-]+:id$/.test(key))?.[1];
    return { name: tag.get('name') ?? '', state: tag.get('state') ?? 'visible', relation: relations.get(id ?? '') };
  });
  const visible = sheets.filter(({ state }) => state === 'visible');
  const first = visible.find(({ name }) => name === wanted) ?? visible[0];
  if (first?.relation?.type !== 'worksheet') throw new NotPlainError();
  const partOf = (type: string): string | null => [...relations.values()].find((other) => other.type === type)?.part ?? null;
  return {
    sheet: first.name,
    visibleSheets: visible.map(({ name }) => name),
    date1904: /^(1|true|on)$/.test(tagsNamed(workbook, 'workbookPr')[0]?.get('date1904') ?? ''),
    sheetPart: first.relation.part,
    stringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
  };
}

/** The namespaces of spreadsheets, transitional and strict. */
export function isMainNamespace(namespace: string | null | undefined): boolean {
  return (
    namespace === 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' ||
    namespace === 'http://purl.oclc.org/ooxml/spreadsheetml/main'
  );
}

/** The relations of a part by their ids; those of the package itself for an empty name. */
function relationsOf(part: string, textOf: PartText): ReadonlyMap<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const xml = textOf(`${folder}_rels/${part.slice(folder.length)}.rels`);
  if (xml === null || !/<Relationships[\s>/]/.test(xml)) throw new NotPlainError();
  const relations = new Map<string, Relation>();
  for (const tag of tagsNamed(xml, 'Relationship')) {
    if (tag.get('TargetMode') === 'External') continue;
    const type = tag.get('Type') ?? '';
    relations.set(tag.get('Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      part: resolve(folder, tag.get('Target') ?? ''),
    });
  }
  return relations;
}

function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
