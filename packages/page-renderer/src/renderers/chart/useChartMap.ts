import { isPartLoadError, loadPart } from '@lab-console/widget-base';
import { useState } from 'react';
import { readMap } from '../../core/chart/read-map.ts';
import { failureText } from '../../core/runtime/failure-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import type { Start } from '../../view/useNodeEvents.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';

/** The map that a chart draws on. */
export interface ChartMapState {
  /** Counts the maps that came, so that the chart is drawn anew on another one; 0 while it waits for its map. */
  readonly version: number;
  readonly error: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Fetches the map that a chart names (`mapURL`, GeoJSON) and gives it the name by which its `config` knows it (`mapName`). */
export function useChartMap(node: SchemaObject, scope: Scope, start: Start): ChartMapState {
  const { runtime } = useSettings();
  const { layout } = usePartTexts();
  const { mapURL } = node as { readonly mapURL?: Api };
  const name = useText(node['mapName'], scope);
  const wants = mapURL !== undefined && mapURL !== '' && name !== '';
  const [version, setVersion] = useState(0);
  const [fault, setFault] = useState<string>();
  const { error, reload } = useApi({
    api: wants ? mapURL : undefined,
    scope,
    start,
    onSuccess: (data) => {
      const read = readMap(data);
      if (!read.ok) {
        setFault(read.fault === 'size' ? layout.mapTooLarge : layout.mapUnreadable);
        return;
      }
      const provide = async (): Promise<void> => {
        try {
          const provideMap = await loadPart(() => import('./maps.ts'), 'provideMap');
          provideMap(name, read.map);
          setFault(undefined);
          setVersion((before) => before + 1);
        } catch (error) {
          setFault(isPartLoadError(error) ? failureText(error, runtime.texts) : runtime.texts.fetchFailed);
        }
      };
      void provide();
    },
  });
  return { version: wants ? version : 1, error: wants ? (error ?? fault) : undefined, reload };
}
