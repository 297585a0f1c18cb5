import type { Rights } from '@lab-console/api-client';
import { PageRenderer } from '@lab-console/page-renderer';
import { frameHosts } from '../features/pages/frame-hosts.ts';
import { lazyComponent, PartBoundary } from '@lab-console/widget-base/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { mediaQuestions } from '../features/files/media-picking.ts';
import { usePageEnvironment } from '../features/pages/usePageEnvironment.ts';
import { useDrawnPageTexts } from '../features/pages/drawn-page-texts.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { builtInPaths } from '../pages/built-in-paths.ts';
import type { CurrentSemester } from '../pages/current-semester.ts';
import type { PageDefinition } from '../pages/page-definition.ts';
import type { PageSource } from '../pages/page-source.ts';
import { pageRights } from '../rights/page-rights.ts';
import { withoutForbidden } from '../rights/without-forbidden.ts';
import { PageApi } from '../session/PageApi.tsx';
import { useSession } from '../session/useSession.ts';
import { LeaveGuard } from '../shell/LeaveGuard.tsx';
import { useCentre, useNavIds } from '../menu/useMenu.ts';
import { registerWidgets } from '../widget-registry/register-widgets.ts';
import { PageArea } from '../screens/PageArea.tsx';
import { usePageTitle } from '../screens/usePageTitle.ts';

registerWidgets();

const MediaPicker = lazyComponent(() => import('../features/files/MediaPicker.tsx'), 'MediaPicker');

/** Props of a {@link DefinedPage}. */
export interface DefinedPageProps {
  readonly definition: PageDefinition;
  /** What the menu calls the page. */
  readonly title: string;
  /** The teaching centre of the page. */
  readonly centreId: number | null;
  /** The stored page, or the path of a definition that came with the console. */
  readonly source: Extract<PageSource, { kind: 'stored' | 'builtIn' }>;
  /** The sentence above its inputs for secrets, where it was approved for them. */
  readonly secretNotice?: string | null | undefined;
  /** What the role may do there: the page offers nothing else. */
  readonly rights: Rights;
  /** The semester that is open, on pages of a centre that came with the console. */
  readonly semester?: CurrentSemester | null;
  /** Drawn in its place until its parts are here. */
  readonly skeleton: ReactNode;
}

interface Leaving {
  readonly unsaved: boolean;
  readonly question?: string;
}

/**
 * A page drawn from its definition, without what the role may not do. Its expressions see `user`, `role`, `centre_id`, `current_semester`,
 * `can` (the rights, see {@link pageRights}),
 * `frame_hosts`, the origins that frames may show, and `query`, the address that the page was opened with.
 */
export function DefinedPage({
  definition,
  title,
  centreId,
  source,
  secretNotice,
  rights,
  semester = null,
  skeleton,
}: DefinedPageProps): ReactNode {
  const storedId = source.kind === 'stored' ? source.pageId : undefined;
  const pageName = source.kind === 'stored' ? String(source.pageId) : `built-in ${source.path}`;
  const { language } = useLocale();
  const drawnTexts = useDrawnPageTexts(language);
  const { user } = useSession();
  const [{ unsaved, question }, setUnsaved] = useState<Leaving>({ unsaved: false });
  const handleUnsavedChanges = useCallback(
    (now: boolean, question?: string) => setUnsaved({ unsaved: now, ...(question === undefined ? {} : { question }) }),
    [],
  );
  const environment = usePageEnvironment({
    onUnsavedChanges: handleUnsavedChanges,
    storedId,
    pageName,
    secretNotice,
    reading: rights.reading,
  });
  const navIds = useNavIds();
  const [query] = useState(() => Object.fromEntries(new URLSearchParams(window.location.search)));
  const data = useMemo(
    () => ({
      user,
      role: user.role,
      centre_id: centreId,
      current_semester: semester,
      nav_ids: navIds,
      can: pageRights(rights),
      // What an entry of the menu can open, for the page where the menu is edited.
      built_in_pages: builtInPaths,
      frame_hosts: frameHosts,
      query,
    }),
    [user, centreId, semester, rights, navIds, query],
  );
  const offered = useMemo(() => withoutForbidden(definition, rights), [definition, rights]);
  const centre = useCentre(centreId);
  usePageTitle(centre ? `${title} · ${centre.name}` : title);
  const media = useSyncExternalStore(mediaQuestions.subscribe, mediaQuestions.getSnapshot);
  useEffect(() => () => mediaQuestions.getSnapshot()?.answer(undefined), []);
  return (
    <>
      <LeaveGuard unsaved={unsaved} question={question} />
      <PageArea>
        <PageApi page={pageName} isStored={storedId !== undefined}>
          <PageRenderer
            definition={offered}
            environment={environment}
            data={data}
            localeText={drawnTexts}
            loading={skeleton}
            sx={{ p: { xs: 1.5, md: 2.5 } }}
          />
          {media ? (
            <PartBoundary onError={() => media.answer(undefined)}>
              <MediaPicker question={media} />
            </PartBoundary>
          ) : null}
        </PageApi>
      </PageArea>
    </>
  );
}
