import { FileManager } from '@lab-console/file-manager';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import type { RendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { canWriteBucket } from '../adapters/bucket-rights.ts';
import { fileSource } from '../adapters/file-source.ts';
import { readableError } from '../adapters/readable-error.ts';
import { currentTables } from '../locales/current-tables.ts';
import { useLocale, useText } from '../locales/LocaleHost.tsx';
import { connection } from '../query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/useSession.ts';
import { textProperty } from './import-node.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `file-manager`: the files of a bucket, or of all buckets with a tab for each. Properties: `bucket`, and `root`, the folder that
 * nobody leaves. Bucket and folder stand in the address bar.
 */
export function FileManagerWidget({ node, scope, environment, disabled }: RendererProps): ReactNode {
  const { language } = useLocale();
  const { user } = useSession();
  const [query] = useSearchParams();
  const fixed = textProperty({ node, scope }, 'bucket');
  const root = textProperty({ node, scope }, 'root') ?? '';
  const buckets = useQuery({
    queryKey: ['buckets'],
    queryFn: ({ signal }) => api.storage.buckets({ signal }),
    enabled: fixed === null,
  });
  const wanted = query.get('bucket');
  const bucket = fixed ?? buckets.data?.find(({ id }) => id === wanted)?.id ?? buckets.data?.[0]?.id;
  const path = query.get('path') ?? '';
  const canWrite =
    bucket !== undefined && !disabled && canWriteBucket(user, bucket, [root, path].filter((part) => part !== '').join('/'));
  const source = useMemo(
    () =>
      bucket === undefined
        ? null
        : fileSource({
            api,
            bucket,
            root,
            canWrite,
            onOutcome: (error) => {
              connection.report(error);
              return readableError(error, currentTables().calls);
            },
          }),
    [bucket, root, canWrite],
  );
  const { files } = useText();
  if (buckets.error) return <Alert severity="error">{messageOf(readableError(buckets.error, currentTables().calls))}</Alert>;
  if (!source || bucket === undefined) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      {fixed === null && buckets.data ? (
        <Tabs
          value={bucket}
          onChange={(_event, next: string) => environment.location?.set({ bucket: next, path: undefined })}
          variant="scrollable"
          aria-label={files.buckets}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {buckets.data.map(({ id, name }) => (
            <Tab key={id} value={id} label={name} sx={{ textTransform: 'none' }} />
          ))}
        </Tabs>
      ) : null}
      <FileManager
        key={`${bucket}/${root}`}
        source={source}
        path={path}
        onPathChange={(next) => environment.location?.set({ path: next === '' ? undefined : next })}
        rootLabel={root === '' ? bucket : root.slice(root.lastIndexOf('/') + 1)}
        localeText={language === 'zh' ? zhCN : enUS}
      />
    </>
  );
}
