/**
 * Lists the labels of the dialog on top, or of the page where none is open, that are elsewhere than above their input or on its upper edge, at the
 * start: one line for each. It runs in a browser by itself.
 */
export function misplacedLabels(): string[] {
  const typed =
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [role=combobox], [role=spinbutton]';
  const root = [...document.querySelectorAll('.MuiDialog-paper')].at(-1) ?? document.querySelector('main');
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  return [...(root?.querySelectorAll('label') ?? [])].filter(isDrawn).flatMap((label) => {
    const input =
      label.querySelector(typed) ??
      root?.querySelector(`:is(${typed}):is([aria-labelledby~="${label.id}"], [id="${label.getAttribute('for')}"])`);
    let box = input?.closest('.MuiInputBase-root, .MuiPickersInputBase-root') ?? input;
    // Some have the frame around them.
    if (box === input && input && getComputedStyle(input).borderTopWidth === '0px') box = input.parentElement;
    // A calendar, a week or a grid of cells has labels of its own.
    if (!box || !input || !isDrawn(box) || box.closest('[role="grid"], .fc, .lc-letter') || label.contains(input)) return [];
    const { top, height, left } = label.getBoundingClientRect();
    const { top: edge, left: start } = box.getBoundingClientRect();
    const words = label.textContent.trim().slice(0, 40);
    if (top + height / 2 > edge + 4) return [`place of a label: beside or in its input – ${words}`];
    return Math.abs(left - start) > 16 ? [`place of a label: ${Math.round(left - start)} from the start – ${words}`] : [];
  });
}
