/** Texts of the parts that edit or show larger contents: program text, rich text, workbooks. */
export interface ContentTexts {
  readonly code: string;
  readonly codeKeys: string;
  readonly codeReadOnly: string;
  readonly plainText: string;
  readonly fullScreen: string;
  readonly before: string;
  readonly toolbar: string;
  readonly heading: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly strike: string;
  readonly bulletList: string;
  readonly orderedList: string;
  readonly quote: string;
  readonly codeBlock: string;
  readonly rule: string;
  readonly link: string;
  readonly linkAddress: string;
  readonly wrongAddress: string;
  readonly removeLink: string;
  readonly picture: string;
  readonly video: string;
  readonly videoAddress: string;
  readonly undo: string;
  readonly redo: string;
  readonly clearFormat: string;
  readonly chooseWorkbook: string;
  readonly workbookRead: string;
  readonly workbookSheets: string;
  readonly workbookEmpty: string;
  readonly workbookUnreadable: string;
  readonly workbookProtected: string;
  readonly workbookRows: string;
}
