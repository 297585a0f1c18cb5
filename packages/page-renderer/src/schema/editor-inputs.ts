import type { Api, Values } from './base.ts';
import type { FormItemNode } from './form.ts';

/** Code. */
export interface EditorNode extends FormItemNode {
  readonly type: 'editor' | `${EditorLanguage}-editor`;
  readonly language?: string;
  /** @label Can fill the screen | 可全屏 */
  readonly allowFullscreen?: boolean;
  readonly options?: { readonly lineNumbers?: unknown; readonly wordWrap?: unknown; readonly tabSize?: unknown };
}

/** Languages that an editor has a type for. */
export type EditorLanguage =
  | 'bat'
  | 'c'
  | 'coffeescript'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'dockerfile'
  | 'fsharp'
  | 'go'
  | 'handlebars'
  | 'html'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'less'
  | 'lua'
  | 'markdown'
  | 'msdax'
  | 'objective-c'
  | 'php'
  | 'plaintext'
  | 'postiats'
  | 'powershell'
  | 'pug'
  | 'python'
  | 'r'
  | 'razor'
  | 'ruby'
  | 'sb'
  | 'scss'
  | 'shell'
  | 'sol'
  | 'sql'
  | 'swift'
  | 'typescript'
  | 'vb'
  | 'xml'
  | 'yaml';

/** Two texts, beside each other. */
export interface DiffEditorNode extends FormItemNode {
  readonly type: 'diff-editor';
  readonly language?: string;
  /** @label Text to compare with | 对比内容 */
  readonly diffValue?: string;
}

/** Text with headings, lists and pictures. */
export interface RichTextNode extends FormItemNode {
  readonly type: 'input-rich-text';
  /** @label Request that uploads | 上传请求 @help The request that files are sent to. | 接收文件的请求。 */
  readonly receiver?: Api;
  /** @label Field of the sent file | 文件字段名 */
  readonly fileField?: string;
  readonly options?: Values;
}
