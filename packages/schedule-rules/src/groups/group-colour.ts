/** How sessions of a group are drawn: by a colour, and by a letter for those who do not see it. Section 9 has ten group colours. */
export interface GroupColour {
  /** `A` to `J`. */
  readonly letter: string;
  readonly name: string;
  /** Colours on a light page: fill, border, and text that is readable on the fill. */
  readonly light: GroupPaint;
  /** Colours on a dark page. */
  readonly dark: GroupPaint;
}

/** CSS colours, `#rrggbb`. */
export interface GroupPaint {
  readonly fill: string;
  readonly border: string;
  readonly text: string;
}

/** The ten group colours of section 9. None of them is red: red means conflict. */
export const groupColours: readonly GroupColour[] = [
  colour('A', 'blue', ['#dbe8ff', '#2f6fde', '#12356f'], ['#1b3157', '#6ea0ff', '#dce8ff']),
  colour('B', 'amber', ['#ffedc2', '#b57b00', '#5a3d00'], ['#46360f', '#e6b445', '#ffefc9']),
  colour('C', 'green', ['#d7f3df', '#2b8a4b', '#0f4524'], ['#173d27', '#5cc384', '#d8f5e2']),
  colour('D', 'violet', ['#e9e0ff', '#7a4fd6', '#3c2179'], ['#33275a', '#ad8cff', '#ebe3ff']),
  colour('E', 'teal', ['#cff1f1', '#0f8a8d', '#064749'], ['#113d40', '#3fbfa9', '#d2f4f5']),
  colour('F', 'brown', ['#f0e2d6', '#8f5a2f', '#4b2d14'], ['#3f2e20', '#c9976d', '#f3e4d8']),
  colour('G', 'magenta', ['#fbdcf4', '#b33a98', '#5f1550'], ['#4a1f42', '#e583cf', '#fde0f6']),
  colour('H', 'olive', ['#ebf0c4', '#74800f', '#3b4203'], ['#363b12', '#b6c24d', '#eef3cb']),
  colour('I', 'sky', ['#d3eefc', '#1583b5', '#07425e'], ['#12394d', '#5bbfe9', '#d5f0fd']),
  colour('J', 'slate', ['#e1e5ec', '#5b6678', '#2a3140'], ['#2e3541', '#9aa6ba', '#e4e8ef']),
];

type Paint = readonly [fill: string, border: string, text: string];

function colour(letter: string, name: string, light: Paint, dark: Paint): GroupColour {
  const paint = ([fill, border, text]: Paint): GroupPaint => ({ fill, border, text });
  return { letter, name, light: paint(light), dark: paint(dark) };
}
