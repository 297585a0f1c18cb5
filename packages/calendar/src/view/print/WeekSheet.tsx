import Box from '@mui/material/Box';
import { shortTime, weekdayOf, type Weekday } from '@lab-console/schedule-rules';
import { useMemo } from 'react';
import { entriesByCell, type PrintWeek } from './print-week.ts';
import type { PrintTexts } from '../../core/print-texts.ts';

interface WeekSheetProps {
  readonly week: PrintWeek;
  /** Whose timetable it is, e.g. the centre's name. */
  readonly title: string;
  readonly texts: PrintTexts;
  readonly weekday: (weekday: Weekday) => string;
  /** The moment of printing, in words. */
  readonly moment: string;
}

/** A week on paper: black on white, the head repeated on every page, no entry cut in two. */
export function WeekSheet({ week, title, texts, weekday, moment }: WeekSheetProps) {
  const cells = useMemo(() => entriesByCell(week.entries), [week.entries]);
  const has = {
    draft: week.entries.some(({ isDraft }) => isDraft),
    group: week.entries.some(({ letter }) => letter !== undefined),
    behind: week.entries.some(({ isBehind }) => isBehind),
  };
  const legend = [
    ...(has.draft ? [texts.draftMark] : []),
    ...(has.group ? [texts.groups] : []),
    ...(has.behind ? [texts.behind] : []),
  ];
  return (
    <Box
      component="article"
      aria-label={`${title} ${week.heading}`}
      sx={{
        color: '#000',
        bgcolor: '#fff',
        fontSize: '8.5pt',
        lineHeight: 1.25,
        '& table': { width: 1, borderCollapse: 'collapse', tableLayout: 'fixed' },
        '& th, & td': { border: '0.5pt solid #000', p: '1mm', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
        '& th strong': { display: 'block' },
        '& thead': { display: 'table-header-group' },
        '& .lc-entry': {
          border: '0.5pt solid #000',
          borderRadius: '1mm',
          p: '0.6mm 1mm',
          mb: '0.8mm',
          breakInside: 'avoid',
          overflowWrap: 'anywhere',
        },
        '& .lc-entry:last-child': { mb: 0 },
        '& .lc-entry b': { fontWeight: 600 },
        '& .lc-entry-draft': { borderStyle: 'dashed' },
        '& .lc-entry-cancelled b': { textDecoration: 'line-through' },
        '& .lc-entry-behind': { border: 0, borderInlineStart: '1.5pt solid #999', borderRadius: 0, color: '#595959' },
        '& .lc-entry-letter': { float: 'right', border: '0.5pt solid #000', px: '0.8mm', ml: '1mm', fontWeight: 700 },
        '& + article': { mt: 4, '@media print': { mt: 0, breakBefore: 'page' } },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: '2mm' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '13pt', fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: '11pt' }}>
          {week.heading}
        </Box>
        <Box component="span" sx={{ fontSize: '11pt', fontWeight: 600 }}>
          {week.week}
        </Box>
        <Box component="span" sx={{ flex: 1, textAlign: 'right' }}>
          {texts.printedAt(moment)}
        </Box>
      </Box>
      <table>
        <colgroup>
          <Box component="col" sx={{ width: '18mm' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{texts.period}</th>
            {week.days.map((date) => (
              <th key={date} scope="col">
                <strong>{weekday(weekdayOf(date))}</strong>
                {date.slice(5).replace('-', '/')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.periods.map((period) => (
            <tr key={period.id}>
              <th scope="row">
                <strong>{period.name}</strong>
                {shortTime(period.start_time)}–{shortTime(period.end_time)}
              </th>
              {week.days.map((date) => (
                <td key={date}>
                  {(cells.get(`${date}/${period.id}`) ?? []).map((entry) => (
                    <div
                      key={entry.id}
                      className={`lc-entry${entry.isDraft ? ' lc-entry-draft' : ''}${entry.isCancelled ? ' lc-entry-cancelled' : ''}${entry.isBehind ? ' lc-entry-behind' : ''}`}
                    >
                      {entry.letter !== undefined && <span className="lc-entry-letter">{entry.letter}</span>}
                      {entry.lines.map((line, index) => (
                        // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same.
                        <div key={index}>{index === 0 ? <b>{line}</b> : line}</div>
                      ))}
                      {entry.isDraft && <div>[{texts.draft}]</div>}
                      {entry.isCancelled && <div>[{texts.cancelled}]</div>}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {week.entries.length === 0 && <Box sx={{ mt: '2mm' }}>{texts.empty}</Box>}
      {legend.length > 0 && <Box sx={{ mt: '2mm', breakInside: 'avoid' }}>{texts.legend(legend.join(' · '))}</Box>}
    </Box>
  );
}
