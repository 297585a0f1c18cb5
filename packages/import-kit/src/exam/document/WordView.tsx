import { loadPart } from '@lab-console/widget-base';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { alignParagraphs } from './align-paragraphs.ts';
import type { DocumentViewProps } from './document-view-props.ts';
import { paperStyles } from './mark-styles.ts';

/** Props of `WordView`. */
export interface WordViewProps extends DocumentViewProps {
  readonly file: Blob;
  /** The document cannot be laid out. */
  readonly onFailed: () => void;
}

/** For every paragraph of the paper the element that shows it. */
type Places = readonly (HTMLElement | undefined)[];

/** The document laid out, once for a mounting, as in Word, in a shadow tree: its styles stay inside, and those of the page outside. */
export function WordView({
  file,
  paper,
  marks,
  faulty,
  selected,
  onSelect,
  onFailed,
  localeText,
}: WordViewProps): React.JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places | null>(null);
  const onEvents = useRef({ onSelect, onFailed });
  useEffect(() => {
    onEvents.current = { onSelect, onFailed };
  });

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      try {
        const renderWord = await loadPart(() => import('./render-word.ts'), 'renderWord');
        const { root, sheets, paragraphs } = await renderWord(file);
        const target = host.current;
        if (!isCurrent || !target) return;
        const found = alignParagraphs(
          paper.paragraphs,
          paragraphs.map((paragraph) => paragraph.textContent ?? ''),
        ).map((place) => paragraphs[place]);
        const shadow = target.shadowRoot ?? target.attachShadow({ mode: 'open' });
        const own = new CSSStyleSheet();
        own.replaceSync(paperStyles);
        shadow.adoptedStyleSheets = [...sheets, own];
        shadow.replaceChildren(document.adoptNode(root));
        setPlaces(found);
      } catch {
        if (isCurrent) onEvents.current.onFailed();
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [file, paper]);

  useEffect(() => {
    for (const [index, element] of (places ?? []).entries()) {
      const ordinal = marks.questions[index] ?? 0;
      if (!element) continue;
      if (ordinal > 0) element.dataset['question'] = String(ordinal);
      element.toggleAttribute('data-unused', marks.unused.has(index));
      element.toggleAttribute('data-faulty', faulty.has(ordinal));
    }
  }, [places, marks, faulty]);

  useEffect(() => {
    const source = selected === null ? undefined : paper.questions[selected - 1]?.source;
    if (!places || !source) return;
    const marked = places.slice(source.from, source.to + 1).filter((element) => element !== undefined);
    for (const element of marked) element.toggleAttribute('data-selected', true);
    const [first] = marked;
    const box = scroller.current;
    if (first && box) {
      const [top, bottom] = [first.getBoundingClientRect().top, (marked.at(-1) ?? first).getBoundingClientRect().bottom];
      const view = box.getBoundingClientRect();
      // What is seen already is not moved under the reader's eyes.
      if (top < view.top || bottom > view.bottom) box.scrollTop += top - view.top - 48;
    }
    return () => {
      for (const element of marked) element.removeAttribute('data-selected');
    };
  }, [places, selected, paper]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard has to reach it.
    <Box
      ref={scroller}
      tabIndex={0}
      role="group"
      aria-label={localeText.document.title}
      sx={{ height: '100%', overflow: 'auto', bgcolor: 'grey.200' }}
      data-testid="exam-document-word"
    >
      {!places && <LinearProgress aria-label={localeText.document.loading} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- whoever cannot point walks through the questions with the keys of the list; this is a short cut for the mouse */}
      <div
        ref={host}
        onClick={(event) => {
          const [target] = event.nativeEvent.composedPath();
          const marked = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
          if (marked) onSelect(Number(marked.dataset['question']));
        }}
      />
    </Box>
  );
}
