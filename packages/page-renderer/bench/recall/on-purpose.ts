/** Something that amis shows or asks for and ours does not, because it should not. */
export interface Difference {
  /** Name of the definition, or of several. */
  readonly definition: RegExp;
  /** Kind and text as the comparison writes them. */
  readonly item: RegExp;
  readonly reason: string;
}

/** The differences that are meant; each is named in the output where it is met, and counts neither way. */
export const onPurpose: readonly Difference[] = [
  {
    definition: /^form-picker$/,
    item: /^buttons: (文件|编辑|视图|插入|格式|工具|表格|帮助|段落|粗体|斜体|左边对齐|中间对齐|右边对齐|两端对齐|项目符号|编号列表|减少缩进|增加缩进|插入\/编辑链接|插入\/编辑图片|预览|插入\/编辑媒体|TimesNewRoman|\d+pt|Textcolor黑色|Backgroundcolor黑色|Emojis|Revealorhideadditionaltoolbaritems|p|0字|按Shi.+打开对话框)$/,
    reason: 'the toolbar of TinyMCE, which sets styles that the policy refuses; the editor of ours has tools of its own',
  },
  {
    definition: /^display$/,
    item: /^buttons: PlayVideo$/,
    reason: 'a player that is loaded for films; ours have the controls of the browser',
  },
];
