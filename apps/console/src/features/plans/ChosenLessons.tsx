import type { Lesson } from '@lab-console/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { PlanTexts } from './plan-texts.ts';
import type { Pins } from './use-plan-pins.ts';

/** Props of {@link ChosenLessons}. */
export interface ChosenLessonsProps {
  /** In the order of their times, at least one. */
  readonly chosen: readonly Lesson[];
  /** The one that the calendar shows. */
  readonly shown: Lesson['id'] | undefined;
  readonly pins: Pins;
  /** Whether pins cannot be changed now. */
  readonly isFixed: boolean;
  readonly texts: PlanTexts;
  readonly onShow: (lesson: Lesson) => void;
  readonly onPin: () => void;
  readonly onUnpin: () => void;
}

const shownLessons = 8;

/** The sessions that a person chose in the panel: each leads to its place in the calendar, and all are pinned with one press. */
export function ChosenLessons({ chosen, shown, pins, isFixed, texts, onShow, onPin, onUnpin }: ChosenLessonsProps): ReactNode {
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, typography: 'body2' }}>
        {chosen.slice(0, shownLessons).map((lesson) => (
          <Box component="li" key={lesson.id}>
            <Link
              component="button"
              type="button"
              variant="body2"
              align="left"
              aria-current={lesson.id === shown}
              onClick={() => onShow(lesson)}
            >
              {`${lesson.date ?? '–'} · ${lesson.label ?? lesson.id}`}
            </Link>
          </Box>
        ))}
        {chosen.length > shownLessons && <li>{texts.more(chosen.length - shownLessons)}</li>}
      </Box>
      {!isFixed && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <Button size="small" variant="outlined" onClick={onPin}>
            {texts.pin}
          </Button>
          {chosen.some(({ id }) => Object.hasOwn(pins, String(id))) && (
            <Button size="small" onClick={onUnpin}>
              {texts.unpin}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
