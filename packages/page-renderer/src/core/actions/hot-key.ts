/** The fields of a key press that identify its key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const names: Readonly<Record<string, string>> = { esc: 'escape', return: 'enter', space: ' ', del: 'delete', plus: '+' };
const left: Readonly<Record<string, string>> = { up: 'arrowup', down: 'arrowdown', left: 'arrowleft', right: 'arrowright' };

/** Whether a key press is one of `ctrl+s,command+s`; every modifier has to be as it is named. */
export function isHotKey(spec: string, press: KeyPress): boolean {
  return spec.split(',').some((combination) => {
    const parts = combination
      .trim()
      .toLowerCase()
      .split('+')
      .map((part) => part.trim());
    const key = parts.at(-1) ?? '';
    if (key === '') return false;
    const has = (...modifiers: readonly string[]): boolean => modifiers.some((modifier) => parts.slice(0, -1).includes(modifier));
    return (
      press.key.toLowerCase() === (names[key] ?? left[key] ?? key) &&
      press.ctrlKey === has('ctrl', 'control') &&
      press.metaKey === has('command', 'cmd', 'meta', '⌘') &&
      press.altKey === has('alt', 'option') &&
      press.shiftKey === has('shift')
    );
  });
}

/** The combinations as `aria-keyshortcuts` wants them: `Control+S Meta+S`. */
export function keyShortcuts(spec: string): string {
  const words: Readonly<Record<string, string>> = { ctrl: 'Control', command: 'Meta', cmd: 'Meta', option: 'Alt', esc: 'Escape' };
  return spec
    .split(',')
    .map((combination) =>
      combination
        .split('+')
        .map((part) => part.trim().toLowerCase())
        .map((part) => words[part] ?? part.charAt(0).toUpperCase() + part.slice(1))
        .join('+'),
    )
    .join(' ');
}
