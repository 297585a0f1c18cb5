export * from './engine.ts';
export { ImportPanel } from './panel/ImportPanel.tsx';
export { useImportSession } from './panel/use-import-session.ts';

export type { ImportPanelProps, ImportResult } from './panel/import-panel-props.ts';
export type { UseImportSessionResult } from './panel/use-import-session.ts';
