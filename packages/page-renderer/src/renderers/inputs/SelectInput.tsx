import { lazyComponent } from '@lab-console/widget-base/react';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ReactNode } from 'react';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { SingleSelect } from './SingleSelect.tsx';

const TreeSelect = lazyComponent(() => import('../tree/TreeSelect.tsx'), 'TreeSelect');
const ChoicePopup = lazyComponent(() => import('../choices/ChoicePopup.tsx'), 'ChoicePopup');

/** One or several of many; typing searches in the labels, or at the server with `autoComplete`. */
export function SelectInput(props: FormItemRendererProps): ReactNode {
  const { node } = props;
  const { parts } = useSettings().builtins;
  const mode = node['selectMode'];
  const wait = <Skeleton variant="rounded" height={37} />;
  if (mode === 'associated' || mode === 'chained' || mode === 'tree' || node['deferApi'] !== undefined)
    return (
      <Suspense fallback={wait}>
        {mode === 'associated' || mode === 'chained' ? <ChoicePopup {...props} /> : <TreeSelect {...props} />}
      </Suspense>
    );
  const several = node['multiple'] === true || node.type === 'multi-select';
  return several ? <Loaded part={parts['select-several']} props={props} fallback={wait} /> : <SingleSelect {...props} />;
}
