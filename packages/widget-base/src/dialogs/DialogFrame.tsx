import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions, { type DialogActionsProps } from '@mui/material/DialogActions';
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import DialogTitle, { type DialogTitleProps } from '@mui/material/DialogTitle';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type FormEvent, type ReactNode } from 'react';

/** Props of a {@link DialogFrame}; what is not named here goes to the dialog of Material UI. */
export interface DialogFrameProps extends Omit<
  DialogProps,
  'open' | 'title' | 'onClose' | 'onSubmit' | 'maxWidth' | 'fullWidth' | 'aria-label' | 'aria-labelledby' | 'slotProps'
> {
  /** @default true */
  readonly open?: boolean;
  /** Names the dialog. */
  readonly title: ReactNode;
  /** A second line of the title, in smaller letters. */
  readonly subtitle?: ReactNode;
  /** Stays in place below the title while the content scrolls. */
  readonly header?: ReactNode;
  /** Stays in place above the buttons while the content scrolls, such as why something could not be saved. */
  readonly notice?: ReactNode;
  /** The buttons, the one that closes first; `sx={{ mr: 'auto' }}` moves one to the start. */
  readonly actions?: ReactNode;
  /** Called by Escape, the "×" and a press beside the dialog. Without it only the actions close. */
  readonly onClose?: (() => void) | undefined;
  /** Label of the "×", which is drawn with it. */
  readonly closeLabel?: string;
  /** Whether a press beside the dialog closes it. @default true */
  readonly closesOnBackdrop?: boolean;
  /** While it is set, only the actions close. @default false */
  readonly isBusy?: boolean;
  /** Makes title, content and actions a form. */
  readonly onSubmit?: () => void;
  /** @default 'sm' */
  readonly width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Covers the whole screen of a phone. @default true */
  readonly fillsPhone?: boolean;
  readonly slotProps?: DialogProps['slotProps'] & {
    readonly title?: DialogTitleProps;
    readonly content?: DialogContentProps;
    readonly actions?: DialogActionsProps;
    readonly closeButton?: IconButtonProps;
  };
}

/** Styles under those that the caller gives. */
const withOwn = (own: SxProps<Theme>, given: SxProps<Theme> = []): SxProps<Theme> => [own, given].flat() as SxProps<Theme>;

/**
 * The frame of every dialog: title, content that scrolls, and buttons at the foot.
 *
 * @example
 * <DialogFrame title="Rename" onClose={close} onSubmit={save} actions={<Button type="submit">Save</Button>}>
 *   <TextField label="Name" />
 * </DialogFrame>
 */
export function DialogFrame({
  open = true,
  title,
  subtitle,
  header,
  notice,
  actions,
  onClose,
  closeLabel,
  closesOnBackdrop = true,
  isBusy = false,
  onSubmit,
  width = 'sm',
  fillsPhone = true,
  slotProps: { title: titleProps, content, actions: actionsProps, closeButton, ...dialogSlots } = {},
  children,
  ...dialogProps
}: DialogFrameProps): ReactNode {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  const canClose = onClose !== undefined && !isBusy;
  const inside = (
    <>
      <DialogTitle
        {...titleProps}
        id={titleId}
        sx={withOwn({ fontSize: 18, overflowWrap: 'anywhere', ...(closeLabel === undefined ? {} : { pr: 6 }) }, titleProps?.sx)}
      >
        {title}
        {subtitle !== undefined && (
          <Box component="span" sx={{ display: 'block', fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
            {subtitle}
          </Box>
        )}
      </DialogTitle>
      {closeLabel !== undefined && (
        <IconButton
          {...closeButton}
          aria-label={closeLabel}
          disabled={!canClose}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <SvgIcon fontSize="small">
            <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
          </SvgIcon>
        </IconButton>
      )}
      {header}
      {/* With the "×" between them Material UI adds a space below the title; a label on the edge of an input needs the half of it. */}
      <DialogContent {...content} sx={withOwn({ fontSize: 14, ...(closeLabel === undefined ? {} : { pt: 1 }) }, content?.sx)}>
        {children}
      </DialogContent>
      {notice}
      {Boolean(actions) && (
        <DialogActions
          disableSpacing
          {...actionsProps}
          sx={withOwn({ flexWrap: 'wrap', gap: 1, px: 3, pt: 1, pb: 2 }, actionsProps?.sx)}
        >
          {actions}
        </DialogActions>
      )}
    </>
  );
  return (
    <Dialog
      fullScreen={fillsPhone && isPhone}
      {...dialogProps}
      open={open}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slotProps={dialogSlots}
      onClose={(_event, reason) => {
        if (canClose && (closesOnBackdrop || reason === 'escapeKeyDown')) onClose();
      }}
    >
      {onSubmit === undefined ? (
        inside
      ) : (
        <form
          noValidate
          // The content scrolls, not the form; a dialog over a form is no part of it, though React passes its events on.
          style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit();
          }}
        >
          {inside}
        </form>
      )}
    </Dialog>
  );
}
