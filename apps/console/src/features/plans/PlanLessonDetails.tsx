import type { Lesson, LessonAlternatives, LessonChain, PlanPin, Solution } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { brokenConditions } from './broken-conditions.ts';
import { LessonChains } from './LessonChains.tsx';
import type { LessonQuestions } from './lesson-questions.ts';
import { isPinnedHere, pinOf } from './pin-of.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import type { PlanTexts } from './plan-texts.ts';

/** Props of {@link PlanLessonDetails}. */
export interface PlanLessonDetailsProps {
  readonly lesson: Lesson;
  readonly solution: Solution;
  readonly texts: PlanTexts;
  readonly pin: PlanPin | undefined;
  readonly onPin: (pin: PlanPin) => void;
  readonly onUnpin: () => void;
  /** Pins all of its sessions. */
  readonly onChain: (chain: LessonChain) => void;
  readonly questions: Pick<LessonQuestions, 'alternatives' | 'chains'>;
  /** Shows the slots with their prices in the calendar; absent where it cannot. */
  readonly offerSlots: (() => void) | undefined;
}

/** Details of one session of a plan: the conditions that it breaks, its pin, and what other slots would cost or gain. */
export function PlanLessonDetails(props: PlanLessonDetailsProps): ReactNode {
  const { lesson, solution, texts, pin, onPin, onUnpin, onChain, questions, offerSlots } = props;
  const { language } = useLocale();
  const [isLoading, setIsLoading] = useState(false);
  const [found, setFound] = useState<LessonAlternatives | null>(null);
  const [chains, setChains] = useState<readonly LessonChain[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const slots = useRef<HTMLElement>(null);
  useEffect(() => {
    // They come below what is in sight where the session breaks a lot.
    if (found) slots.current?.scrollIntoView({ block: 'start' });
  }, [found]);
  const broken = brokenConditions(solution, lesson, language);
  const handleAlternatives = async (): Promise<void> => {
    setIsLoading(true);
    setFailure(null);
    try {
      setFound(await questions.alternatives(lesson.id));
      setChains(await questions.chains(lesson.id));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setIsLoading(false);
  };
  return (
    <Box
      component="section"
      aria-label={texts.inThisPlan}
      tabIndex={0}
      sx={{ width: '100%', maxHeight: '45dvh', overflowY: 'auto' }}
    >
      <Typography component="h3" variant="subtitle2">
        {texts.inThisPlan}
      </Typography>
      {broken.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.breaksNothing}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {broken.map(({ name, level, messages }) => (
            <Box component="li" key={name} sx={level === 'hard' ? { color: 'error.main' } : {}}>
              {texts.broken(texts.conditions[name]?.[0] ?? name)}
              {messages.map((message) => (
                <Typography key={message} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {message}
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {pin ? (
          <Button size="small" variant="outlined" onClick={onUnpin}>
            {texts.unpinThis}
          </Button>
        ) : (
          <Button size="small" variant="outlined" onClick={() => onPin(pinOf(lesson))}>
            {texts.pinThis}
          </Button>
        )}
        <Button size="small" loading={isLoading} onClick={() => void handleAlternatives()}>
          {texts.otherSlots}
        </Button>
        {offerSlots && (
          <Button size="small" onClick={offerSlots}>
            {texts.slotsInCalendar}
          </Button>
        )}
      </Box>
      {pin && (
        <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {isPinnedHere(pin, lesson) ? texts.pinnedHere : texts.pinnedElsewhere}
        </Typography>
      )}
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 1, whiteSpace: 'pre-line' }}>
          {failure}
        </Alert>
      )}
      {found && (
        <Box role="status" ref={slots}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {found.message}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {found.alternatives.map((slot) => (
              <Box
                component="li"
                key={slot.message}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}
              >
                <Typography
                  variant="body2"
                  sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...(slot.hard > 0 ? { color: 'error.main' } : {}) }}
                >
                  {slot.message}
                </Typography>
                <Button size="small" aria-label={texts.pinTo(slot.message)} onClick={() => onPin(pinOf(slot))}>
                  {texts.pinHere}
                </Button>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {chains && <LessonChains {...{ chains, texts }} onTake={onChain} />}
    </Box>
  );
}
