import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, type ReactNode } from 'react';
import { useEditor } from './editor-context.ts';
import type { EditorView, Zoom } from './use-editor-view.ts';

interface ViewBarProps {
  readonly view: EditorView;
  /** Whether the page can be drawn larger or smaller: a phone is always as large as it is. */
  readonly hasZoom: boolean;
  readonly onChange: (change: Partial<EditorView>) => void;
  readonly onShowKeys: () => void;
}

/** Gives the page more room: larger, or without the panels beside it. On small screens there are none. Beside it the keys are listed. */
export const ViewBar = memo(function ViewBar({ view, hasZoom, onChange, onShowKeys }: ViewBarProps): ReactNode {
  const { texts } = useEditor();
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
      {hasZoom && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view.zoom}
          aria-label={texts.zoom}
          onChange={(_event, zoom: Zoom | null) => zoom && onChange({ zoom })}
        >
          <ToggleButton value="fit" sx={toggleStyle}>
            {texts.zoomFit}
          </ToggleButton>
          <ToggleButton value="full" sx={toggleStyle}>
            100%
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup size="small" aria-label={texts.panels}>
        <ToggleButton
          value="structure"
          selected={view.isStructureShown}
          onChange={() => onChange({ isStructureShown: !view.isStructureShown })}
          sx={toggleStyle}
        >
          {texts.structurePanel}
        </ToggleButton>
        <ToggleButton
          value="properties"
          selected={view.arePropertiesShown}
          onChange={() => onChange({ arePropertiesShown: !view.arePropertiesShown })}
          sx={toggleStyle}
        >
          {texts.propertiesPanel}
        </ToggleButton>
      </ToggleButtonGroup>
      <Button
        size="small"
        color="inherit"
        title={texts.keys}
        aria-label={texts.keys}
        aria-haspopup="dialog"
        onClick={onShowKeys}
        sx={{ minWidth: 32 }}
      >
        ?
      </Button>
    </Box>
  );
});

const toggleStyle = { py: 0.25 } as const;
