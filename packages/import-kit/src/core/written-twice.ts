/** A code and a name in one text. */
export interface WrittenTwice {
  /** `null` where the name has a title beside it instead. */
  readonly code: string | null;
  readonly name: string;
  /** The text may be a name as a whole, as `大学物理(1)` is: it counts where code and name are those of one row. */
  readonly isUncertain?: true;
}

const titles = '教授|讲师|助教|研究员|工程师|实验师|实验员|助理实验师|技师|馆员|高工';

const forms: readonly RegExp[] = [
  /^[[【](?<code>[\w-]+)[\]】]\s*(?<name>.+)$/,
  /^(?<name>.+?)\s*\[(?<code>[\w-]+)\]$/,
  /^(?<code>[\w-]*\d[\w-]*)\|(?<name>[^|]+)$/,
  /^(?<code>[\w-]*\d[\w-]*)\/(?<name>[^/\d][^/]*)(?:\/[^/]*)?$/,
  new RegExp(String.raw`^(?<name>[^()[\]]+?)\s*[([](?:[^()[\]]*(?:${titles}))[)\]]$`),
];

/** A code of three characters or more: `1` behind a name is a part of it. */
const uncertainForms: readonly RegExp[] = [
  /^(?<name>.+?)\s*\((?<code>[\w-]{3,})\)$/,
  /^(?<code>(?=[A-Za-z_-]*\d)[\w-]{3,})\s+(?<name>.+)$/,
];

/**
 * Reads a text that names something twice; `null` for any other. Registrars write `[0410036171]跨文化交际`, `08123|李华`, `08123/李华/副教授`, or a name
 * with its title, as `李华(副教授)` or `李华[讲师]`; uncertain are `通信原理(EE3004)` and `EE3004 通信原理`.
 */
export function writtenTwice(text: string): WrittenTwice | null {
  for (const form of forms) {
    const { code, name } = form.exec(text)?.groups ?? {};
    if (name !== undefined) return { code: code ?? null, name: name.trim() };
  }
  for (const form of uncertainForms) {
    const { code, name } = form.exec(text)?.groups ?? {};
    if (code !== undefined && name !== undefined) return { code, name: name.trim(), isUncertain: true };
  }
  return null;
}
