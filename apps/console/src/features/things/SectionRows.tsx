import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { api } from '../../session/api.ts';
import { LoadState } from '../gradebook/LoadState.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { ThingLink } from '../shared/ThingLink.tsx';
import { weekdayDate } from '../shared/weekday-date.ts';
import type { ThingRow, ThingState, ThingWord } from './thing-row.ts';
import { SectionFrame } from './SectionFrame.tsx';
import type { ThingSection } from './thing-sections.ts';
import { thingsTexts } from './things-texts.ts';

/** Props of {@link SectionRows}. */
export interface SectionRowsProps {
  readonly section: ThingSection;
  /** The thing, so that sections of different things are kept apart. */
  readonly thingKey: string;
  readonly id: number;
  readonly today: string;
}

/** One section of a thing's page: what belongs to it, a row each. */
export function SectionRows({ section: { name, load }, thingKey, id, today }: SectionRowsProps): ReactNode {
  const text = thingsTexts[useLocale().language];
  const found = useQuery({
    queryKey: ['thing', thingKey, name, today],
    queryFn: ({ signal }) => load({ api, id, today, signal }),
  });
  const { data } = found;
  return (
    <SectionFrame name={name} total={data?.total}>
      {data === undefined ? (
        <LoadState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          {data.rows.length === 0 ? <Box sx={{ color: 'text.secondary', py: 1 }}>{text.none[name]}</Box> : null}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.rows.map((row) => (
              <Row key={row.key} row={row} hasDate={data.rows.some(({ date }) => date !== undefined)} />
            ))}
          </Box>
          {data.total > data.rows.length ? (
            <Box sx={{ color: 'text.secondary', fontSize: 13, pt: 1 }}>{text.firstOf(data.rows.length, data.total)}</Box>
          ) : null}
        </>
      )}
    </SectionFrame>
  );
}

function Row({ row, hasDate }: { readonly row: ThingRow; readonly hasDate: boolean }): ReactNode {
  const { language } = useLocale();
  const { date, time, name, details = [], states = [], value } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        minHeight: 36,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {hasDate ? (
        <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 170px' }, fontVariantNumeric: 'tabular-nums', fontSize: 13 }}>
          {[date && weekdayDate(date, { language }), time?.slice(0, 5)].filter(Boolean).join(' ')}
        </Box>
      ) : null}
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Word word={name} />
        {details.map((word) => (
          <Box component="span" key={word.label} sx={{ color: 'text.secondary', fontSize: 13 }}>
            {' · '}
            <Word word={word} />
          </Box>
        ))}
      </Box>
      {states.map((state) => (
        <State key={JSON.stringify(state)} state={state} />
      ))}
      {value === undefined ? null : <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{value}</Box>}
    </Box>
  );
}

function Word({ word: { label, thing } }: { readonly word: ThingWord }): ReactNode {
  return thing ? <ThingLink {...thing}>{label}</ThingLink> : label;
}

function State({ state }: { readonly state: ThingState }): ReactNode {
  const text = thingsTexts[useLocale().language];
  const { attendance } = useRecordTexts();
  const word =
    typeof state === 'string'
      ? text.states[state]
      : state.attendance === null
        ? text.notMarked
        : attendance.marks[state.attendance];
  const isBad = typeof state !== 'string' && state.attendance === 'absent';
  return <Box sx={{ fontSize: 13, color: isBad ? 'error.main' : 'text.secondary' }}>{word}</Box>;
}
