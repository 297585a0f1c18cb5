import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState, type ReactNode } from 'react';
import { safePicture } from '../../core/address/safe-picture.ts';
import { isDrawn, trailTo, type AppPage, type PageMatch } from '../../core/app/app-pages.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api, SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { PageRenderer } from '../../PageRenderer.tsx';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { useOwnScope } from '../../fields/useOwnScope.ts';
import { AppMenu } from './AppMenu.tsx';
import { useApp } from './useApp.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { AppNode } from '../../schema/extra-parts.ts';

/** Several pages under one head with a menu. Going from page to page stays inside: the host's address is left alone. */
export function AppPart({ node: given, path, scope: parent, environment, render }: RendererProps<Drawn<AppNode>>): ReactNode {
  const { phone } = useSettings();
  const { extras, breadcrumb } = usePartTexts();
  const scope = useOwnScope(given, parent);
  const app = useApp(given, scope, environment);
  const { node, pages, current, error } = app;
  const [menu, setMenu] = useState(false);
  useComponent(given, path, { scope, reload: () => app.reload(), receive: (values) => scope.merge(values) });
  const brand = useText(node['brandName'], scope);
  const logo = usePictureAddress()(safePicture(useText(node['logo'], scope)));
  const inner = { scope };
  const part = (name: string): ReactNode => render(node[name] as SchemaNode | undefined, name, inner);
  const aside = (
    <Box component="nav" aria-label={brand || extras.appMenu} sx={{ p: 1 }}>
      {part('asideBefore')}
      <AppMenu
        pages={pages}
        current={current?.page.key ?? ''}
        scope={scope}
        onGo={(page) => {
          setMenu(false);
          app.go(page.path);
        }}
      />
      {part('asideAfter')}
    </Box>
  );
  return (
    <Box
      component="section"
      aria-label={brand || extras.app}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          flexWrap: 'wrap',
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {phone && (
          <IconButton size="small" edge="start" aria-label={extras.openMenu} aria-expanded={menu} onClick={() => setMenu(true)}>
            <Icon name="columns" />
          </IconButton>
        )}
        {logo.src !== undefined && <Box component="img" src={logo.src} alt="" sx={{ height: 28 }} />}
        <RefusedPicture text={logo.refused} />
        {brand !== '' && <Box sx={{ fontWeight: 600, fontSize: 16 }}>{brand}</Box>}
        <Box sx={{ flex: 1, minWidth: 0 }}>{part('header')}</Box>
      </Box>
      {error !== undefined && <LoadError error={error} onRetry={() => void app.reload()} />}
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        {phone ? (
          <Drawer open={menu} onClose={() => setMenu(false)} slotProps={{ paper: { sx: { width: 260 } } }}>
            {aside}
          </Drawer>
        ) : (
          <Box sx={{ width: 220, flexShrink: 0, borderRight: 1, borderColor: 'divider' }}>{aside}</Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, p: 2 }}>
          {app.loading && pages.length === 0 && <Skeleton variant="rounded" height={120} />}
          {current && node['showBreadcrumb'] !== false && (
            <Trail
              pages={trailTo(pages, current.page.key)}
              label={breadcrumb}
              scope={scope}
              home={node['showBreadcrumbHomePath'] === false ? undefined : app.goHome}
              onGo={(page) => app.go(page.path)}
            />
          )}
          {app.lost && <Alert severity="warning">{extras.noSuchPage}</Alert>}
          {current && (
            <AppContent key={current.address + current.page.key} match={current} scope={scope} environment={app.environment} />
          )}
        </Box>
      </Box>
      {node['footer'] !== undefined && <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>{part('footer')}</Box>}
    </Box>
  );
}

interface TrailProps {
  readonly pages: readonly AppPage[];
  readonly label: string;
  readonly scope: Scope;
  /** Goes to the first page. */
  readonly home: (() => void) | undefined;
  readonly onGo: (page: AppPage) => void;
}

function Trail({ pages, label, scope, home, onGo }: TrailProps): ReactNode {
  const { extras } = usePartTexts();
  const named = pages.filter((page) => page.label !== '');
  return (
    <Breadcrumbs aria-label={label} sx={{ mb: 1.5, fontSize: 13 }}>
      {home && (
        <Link component="button" type="button" onClick={home} sx={{ fontSize: 13 }}>
          {extras.home}
        </Link>
      )}
      {named.map((page, index) => (
        <TrailStep key={page.key} page={page} scope={scope} last={index === named.length - 1} onGo={onGo} />
      ))}
    </Breadcrumbs>
  );
}

function TrailStep({
  page,
  scope,
  last,
  onGo,
}: Pick<TrailProps, 'scope' | 'onGo'> & { readonly page: AppPage; readonly last: boolean }): ReactNode {
  const label = useText(page.label, scope);
  if (last) return <span aria-current="page">{label}</span>;
  if (page.path === '' || page.path.includes('/:') || !isDrawn(page)) return <span>{label}</span>;
  return (
    <Link component="button" type="button" onClick={() => onGo(page)} sx={{ fontSize: 13 }}>
      {label}
    </Link>
  );
}

interface AppContentProps {
  readonly match: PageMatch;
  readonly scope: Scope;
  readonly environment: PageEnvironment;
}

/** The page itself, from the definition or from its call; it sees the values of the app and the `params` of its address. */
function AppContent({ match, scope, environment }: AppContentProps): ReactNode {
  const { runtime, renderers } = useSettings();
  const { schema, schemaApi } = match.page;
  const [fetched, setFetched] = useState<unknown>();
  const { loading, error, reload } = useApi({
    api: schema === undefined ? (schemaApi as Api | undefined) : undefined,
    scope,
    onSuccess: (answer, whole) => setFetched(isPlainObject(whole) && whole['type'] !== undefined ? whole : answer),
  });
  const around = useTracked(scope, (reader) => reader.all(), []);
  const { params } = match;
  const data = useMemo(() => ({ ...around, params }), [around, params]);
  const definition = schema ?? fetched;
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  if (loading && definition === undefined) return <Skeleton variant="rounded" height={120} />;
  if (definition === undefined) return null;
  return (
    <PageRenderer
      definition={definition}
      environment={environment}
      data={data}
      localeText={runtime.texts}
      renderers={renderers}
    />
  );
}
