import Button from '@mui/material/Button';
import type { BarAction } from './use-selecting-actions.ts';

/** The first of the bulk buttons: filled, but for when nothing is selected. */
export function PublishButton({
  action: { label, run, disabled },
  isIdle,
}: {
  readonly action: BarAction;
  readonly isIdle: boolean;
}): React.JSX.Element {
  return (
    <Button
      size="small"
      variant={isIdle ? 'text' : 'contained'}
      color={isIdle ? 'inherit' : 'primary'}
      disableElevation
      disabled={disabled}
      onClick={run}
    >
      {label}
    </Button>
  );
}
