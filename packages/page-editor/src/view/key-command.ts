/** What a key of the whole editor does. */
export type KeyCommand =
  | 'save'
  | 'publish'
  | 'toggleJson'
  | 'togglePreview'
  | 'showKeys'
  | 'undo'
  | 'redo'
  | 'copySelected'
  | 'cutSelected'
  | 'paste'
  | 'duplicate'
  | 'wrap'
  | 'unwrap'
  | 'moveUp'
  | 'moveDown'
  | 'moveOut'
  | 'moveIn';

/** A pressed key, and where. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Whether a field has the focus, which has such keys of its own. */
  readonly isField: boolean;
  readonly isPreview: boolean;
}

type Keys = Readonly<Record<string, KeyCommand>>;

/** With Ctrl or Command; in upper case with Shift. */
const everywhere: Keys = {
  s: 'save',
  S: 'publish',
  j: 'toggleJson',
  J: 'toggleJson',
  p: 'togglePreview',
  P: 'togglePreview',
};
const onNodes: Keys = {
  z: 'undo',
  Z: 'redo',
  y: 'redo',
  Y: 'redo',
  c: 'copySelected',
  C: 'copySelected',
  x: 'cutSelected',
  X: 'cutSelected',
  v: 'paste',
  V: 'paste',
  d: 'duplicate',
  D: 'duplicate',
  g: 'wrap',
  G: 'unwrap',
};
const withAlt: Keys = { ArrowUp: 'moveUp', ArrowDown: 'moveDown' };
const withAltShift: Keys = { ...withAlt, ArrowLeft: 'moveOut', ArrowRight: 'moveIn' };

/** The command of a pressed key; nothing where it has none here. */
export function keyCommand({ key, ctrlKey, metaKey, altKey, shiftKey, isField, isPreview }: PressedKey): KeyCommand | undefined {
  const isCommand = ctrlKey || metaKey;
  // The host may have keys of its own, and a list of them.
  if (key === '?' && !isCommand && !isField) return 'showKeys';
  if (isCommand) {
    // With Caps Lock letters come the other way round.
    const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
    return everywhere[letter] ?? (isField || isPreview ? undefined : onNodes[letter]);
  }
  if (!altKey || isField) return undefined;
  return (shiftKey ? withAltShift : withAlt)[key];
}
