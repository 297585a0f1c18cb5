import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useEditor } from './editor-context.ts';

/** A screen that the page is drawn for. */
export type Screen = 'pc' | 'h5';

/** What the header does; the same functions at every drawing. */
export interface HeaderActions {
  readonly setScreen: (screen: Screen) => void;
  readonly togglePreview: () => void;
  readonly toggleJson: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openHistory: (event: MouseEvent<HTMLElement>) => void;
  readonly openVersions: () => void;
  readonly openPreview: () => void;
  readonly save: () => void;
  readonly publish: () => void;
  readonly exit: () => void;
}

interface EditorHeaderProps {
  readonly screen: Screen;
  readonly isPreview: boolean;
  readonly isJson: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canPublish: boolean;
  readonly actions: HeaderActions;
}

/** A button that is drawn again only where its text or action changes. */
export const SteadyButton = memo(Button) as unknown as typeof Button;

/** Screen, preview, history, saving and publishing. */
export const EditorHeader = memo(function EditorHeader(props: EditorHeaderProps): ReactNode {
  const { screen, isPreview, isJson, canUndo, canRedo, canPublish, actions } = props;
  const { texts } = useEditor();
  return (
    <Box component="header" sx={headerStyle}>
      <ScreenChoice screen={screen} onChange={actions.setScreen} />
      <SteadyButton onClick={actions.togglePreview}>{isPreview ? texts.edit : texts.preview}</SteadyButton>
      <SteadyButton aria-pressed={isJson} onClick={actions.toggleJson}>
        {texts.json}
      </SteadyButton>
      <SteadyButton disabled={!canUndo} onClick={actions.undo}>
        {texts.undo}
      </SteadyButton>
      <SteadyButton disabled={!canRedo} onClick={actions.redo}>
        {texts.redo}
      </SteadyButton>
      <SteadyButton aria-haspopup="dialog" onClick={actions.openHistory}>
        {texts.history}
      </SteadyButton>
      <div style={{ flex: 1 }} />
      <SteadyButton onClick={actions.openVersions}>{texts.versions}</SteadyButton>
      <SteadyButton aria-label={texts.openPreview} title={texts.openPreview} onClick={actions.openPreview}>
        {texts.preview} ↗
      </SteadyButton>
      <SteadyButton variant="outlined" onClick={actions.save}>
        {texts.save}
      </SteadyButton>
      <SteadyButton variant="contained" disabled={!canPublish} onClick={actions.publish}>
        {texts.publish}
      </SteadyButton>
      <SteadyButton color="inherit" onClick={actions.exit}>
        {texts.exit}
      </SteadyButton>
    </Box>
  );
});

/** Buttons as wide as their words: beside the menu of a host, a small laptop has room for one line of them. */
export const denseButtons = { '& .MuiButton-root': { minWidth: 0, px: 1 } } as const;

const headerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: 1,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
  ...denseButtons,
} as const;

interface ScreenChoiceProps {
  readonly screen: Screen;
  readonly onChange: (screen: Screen) => void;
}

const ScreenChoice = memo(function ScreenChoice({ screen, onChange }: ScreenChoiceProps): ReactNode {
  const { texts } = useEditor();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={screen}
      aria-label={texts.screen}
      onChange={(_event, next: Screen | null) => next && onChange(next)}
    >
      <ToggleButton value="pc">PC</ToggleButton>
      <ToggleButton value="h5">H5</ToggleButton>
    </ToggleButtonGroup>
  );
});
