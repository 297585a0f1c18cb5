import { tabStripStyle } from '@lab-console/widget-base/design';
import type { RendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readableError } from '../shared/readable-error.ts';
import { currentTables } from '../../locales/current-tables.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { filePlaces, wholeBucket } from './file-places.ts';
import { fileTexts } from './file-texts.ts';
import { FilePlaceManager } from './FilePlaceManager.tsx';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `file-manager`: files of the storage. Properties: `bucket` and `root`, the folder that cannot be left, or `places`, several of these with a `key`,
 * a `label` and `readOnly`; without any, all buckets. Several have a tab each; place and folder are in the address bar.
 */
export function FileManagerWidget({ node, scope, environment, disabled }: RendererProps): ReactNode {
  const api = usePageApi();
  const [query] = useSearchParams();
  const files = fileTexts[useLocale().language];
  const named = filePlaces({ node, scope });
  const buckets = useQuery({
    queryKey: ['buckets'],
    queryFn: ({ signal }) => api.storage.buckets({ signal }),
    enabled: named === null,
  });
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const isUploading = uploading.size > 0;
  const { onUnsavedChanges } = environment;
  useEffect(() => onUnsavedChanges?.(isUploading, files.uploading), [isUploading, onUnsavedChanges, files.uploading]);
  useEffect(() => () => onUnsavedChanges?.(false), [onUnsavedChanges]);

  if (buckets.error) return <Alert severity="error">{messageOf(readableError(buckets.error, currentTables().calls))}</Alert>;
  const places = named ?? buckets.data?.map(({ id, name }) => wholeBucket(id, name));
  if (!places) return <ContentSkeleton shape="files" />;
  const current = places.find(({ key }) => key === query.get('bucket')) ?? places[0];
  if (!current) return <Alert severity="info">{files.noBuckets}</Alert>;
  return (
    <>
      {places.length > 1 ? (
        <Tabs
          value={current.key}
          onChange={(_event, next: string) => environment.location?.set({ bucket: next, path: undefined })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={named ? files.places : files.buckets}
          sx={tabStripStyle}
        >
          {places.map(({ key, label }) => (
            <Tab key={key} value={key} label={label} />
          ))}
        </Tabs>
      ) : null}
      {places
        // Uploads go on while another place is looked at.
        .filter(({ key }) => key === current.key || uploading.has(key))
        .map((place) => (
          <FilePlaceManager
            key={place.key}
            place={place}
            path={place.key === current.key ? (query.get('path') ?? '') : null}
            disabled={disabled}
            isNamedByTab={places.length > 1}
            onPathChange={(next) => environment.location?.set({ path: next === '' ? undefined : next })}
            onUploadingChange={(now) =>
              setUploading((before) => {
                const next = new Set(before);
                if (now) next.add(place.key);
                else next.delete(place.key);
                return next;
              })
            }
          />
        ))}
    </>
  );
}
