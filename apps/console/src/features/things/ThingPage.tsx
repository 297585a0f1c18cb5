import { dayInZone } from '@lab-console/schedule-rules/clock';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useCentre, useNavIds } from '../../menu/useMenu.ts';
import { PageSkeleton } from '../../parts/PageSkeleton.tsx';
import { useTimeZone } from '../../parts/useMoment.ts';
import { LoadFailedPage } from '../../screens/LoadFailedPage.tsx';
import { NotFoundRoute } from '../../screens/NotFoundRoute.tsx';
import { usePageTitle } from '../../screens/usePageTitle.ts';
import { api } from '../../session/api.ts';
import type { ThingName } from '../shared/address-of.ts';
import { loadThing, type Thing } from './load-thing.ts';
import { SectionRows } from './SectionRows.tsx';
import { thingSections } from './thing-sections.ts';
import { ThingChanges } from './ThingChanges.tsx';
import { thingsTexts } from './things-texts.ts';

/** The page of a student, teacher, room, course, class or experiment: what belongs to it, as far as the reader's rights go. */
export function ThingPage({ kind, id, centreId }: ThingName): ReactNode {
  const thing = useQuery({
    queryKey: ['thing', kind, id],
    queryFn: ({ signal }) => loadThing({ kind, id }, { api, signal }),
  });
  const { data } = thing;
  if (thing.isError) return <LoadFailedPage error={thing.error} onRetry={() => void thing.refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data === null) return <NotFoundRoute />;
  return <FoundThing kind={kind} id={id} centreId={data.centreId ?? centreId} thing={data} />;
}

function FoundThing({ kind, id, centreId = null, thing }: ThingName & { readonly thing: Thing }): ReactNode {
  const text = thingsTexts[useLocale().language];
  const today = dayInZone(useTimeZone());
  const centre = useCentre(centreId);
  usePageTitle(`${thing.name} · ${text.kinds[kind]}`);
  return (
    <Box sx={{ p: { xs: 1.5, md: 2.5 }, maxWidth: 960 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[text.kinds[kind], centre?.name].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h1" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
          {thing.name}
        </Typography>
        <ThingActions kind={kind} id={id} centreId={centreId} />
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2.5, overflowWrap: 'anywhere' }}>
        {[thing.code, ...thing.facts].join(' · ')}
      </Typography>
      {thingSections[kind].map((section) => (
        <SectionRows key={section.name} section={section} thingKey={`${kind} ${id}`} id={id} today={today} />
      ))}
      {kind === 'student' || kind === 'course' ? <ThingChanges kind={kind} id={id} /> : null}
    </Box>
  );
}

/** What the history calls a thing of a kind. */
const historyKinds: Readonly<Record<ThingName['kind'], string>> = {
  student: 'users',
  teacher: 'users',
  room: 'locations',
  course: 'courses',
  class: 'orgs',
  experiment: 'projects',
};

/** Leads to the pages of the menu that show a thing; those that the role does not have are left out. */
function ThingActions({ kind, id, centreId }: ThingName): ReactNode {
  const text = thingsTexts[useLocale().language];
  const navIds = useNavIds();
  const address = (nav: number): string => `/page/centre/${centreId}/${nav}?centre_id=${centreId}&${kind}=${id}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {typeof centreId === 'number' && kind === 'course' && navIds['grade'] !== undefined ? (
        <Button component={Link} to={address(navIds['grade'])} color="inherit">
          {text.grades}
        </Button>
      ) : null}
      {typeof centreId === 'number' && kind !== 'student' && navIds['calendar'] !== undefined ? (
        <Button component={Link} to={address(navIds['calendar'])} color="inherit" variant="outlined">
          {text.calendar}
        </Button>
      ) : null}
      {navIds['history'] === undefined ? null : (
        <Button component={Link} to={`/page/${navIds['history']}?kind=${historyKinds[kind]}&row=${id}`} color="inherit">
          {text.history}
        </Button>
      )}
    </Box>
  );
}
