export { PageEditor, type PageEditorProps } from './view/PageEditor.tsx';
export { canvasEnvironment, type CanvasOptions, type HeldRequest } from './frame/canvas-environment.ts';
export { chartBlock, type ChartColumns } from './blocks/chart-block.ts';
export { formBlock } from './blocks/form-block.ts';
export {
  kindOf,
  listBlock,
  type BlockColumn,
  type BlockReference,
  type BlockSource,
  type ColumnLabel,
  type ListExtras,
  type PageTemplate,
  type TableRights,
} from './blocks/list-block.ts';
export {
  likelyLink,
  linkColumns,
  masterDetailBlock,
  type ChosenDetails,
  type ChosenTable,
} from './blocks/master-detail-block.ts';
export type { OwnBlock, OwnBlocks } from './blocks/own-blocks.ts';
export type { PageStore, PageVersion, PublishOutcome } from './page-store.ts';
export { createEditing, type Change, type Editing, type EditingState } from './document/create-editing.ts';
export type { Edit } from './document/text-edits.ts';
export type { StepKind, StepList, StepName } from './document/steps.ts';
export type { Fault, PageDocument } from './document/PageDocument.ts';
export type { Path } from './document/paths.ts';
export type { PageEditorLocaleText } from './locales/locale-text.ts';
