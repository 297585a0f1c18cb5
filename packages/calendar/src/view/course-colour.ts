import { groupColours } from '@lab-console/schedule-rules';

/** Class name of what belongs to a course: its colour is the same in every week, and differs among courses with neighbouring ids. */
export function courseClass(courseId: number): string {
  return `lc-course-${courseId % groupColours.length}`;
}

/**
 * Returns the colours of courses by class name. Each is a strip at the start of a chip, and a shade of it where no group has a colour of its own.
 * @param page Colour of the page below.
 */
export function courseColours(mode: 'light' | 'dark', page: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    groupColours.map((colour, at) => {
      const { border } = colour[mode];
      return [
        `& .lc-course-${at}`,
        {
          '--lc-course': border,
          '--lc-border': border,
          '--lc-fill': `color-mix(in srgb, ${border} ${mode === 'dark' ? 22 : 12}%, ${page})`,
        },
      ];
    }),
  );
}
