export { checkDefinition, type CheckOptions } from './check-definition.ts';
export { findingText } from './core/check/finding-text.ts';
export { unreadableTables, type UnreadableTable } from './core/check/unreadable-tables.ts';
export { enUSCheck } from './locales/enUSCheck.ts';
export { zhCNCheck } from './locales/zhCNCheck.ts';
export type { Finding } from './core/check/Finding.ts';
export type { CheckTexts } from './locales/CheckTexts.ts';
