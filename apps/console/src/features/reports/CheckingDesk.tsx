import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { CheckingHead, CheckingNotices } from './CheckingHead.tsx';
import { CheckingSide } from './CheckingSide.tsx';
import { handleDeskKey } from './handle-desk-key.ts';
import { PageTools } from './PageTools.tsx';
import { ReportPage } from './ReportPage.tsx';
import { reportTexts } from './texts.ts';
import { useCheckingDesk, type CheckedReport } from './useCheckingDesk.ts';
import { usePageLook } from './usePageLook.ts';

/** Props of {@link CheckingDesk}. */
export interface CheckingDeskProps extends CheckedReport {
  readonly onBack: () => void;
}

/** The page in the middle, the items beside it by number keys, the marks below them. */
export function CheckingDesk(props: CheckingDeskProps): ReactNode {
  const { report, addresses, items, onBack, onNext } = props;
  const texts = reportTexts[useLocale().language];
  const desk = useCheckingDesk(props);
  const look = usePageLook();
  const { page } = desk;
  const root = useRef<HTMLDivElement>(null);
  const ownComment = useRef<HTMLInputElement>(null);
  useEffect(() => root.current?.focus(), []);
  const handleKey = (event: KeyboardEvent): void =>
    handleDeskKey(event, { desk, look, items, onNext, onOwnMark: () => ownComment.current?.focus() });
  const address = addresses[page - 1];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the screen, named below it
    <Box
      ref={root}
      role="region"
      aria-label={texts.check}
      tabIndex={-1}
      onKeyDown={handleKey}
      sx={{ minWidth: 0, outline: 'none' }}
    >
      <CheckingHead report={report} desk={desk} onBack={onBack} onNext={onNext} />
      <CheckingNotices desk={desk} />
      <PageTools desk={desk} look={look} pages={addresses.length} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' }, gap: 2 }}>
        <Box
          tabIndex={0}
          role="group"
          aria-label={texts.page(page, addresses.length)}
          sx={{ overflow: 'auto', maxHeight: { md: 'calc(100dvh - 240px)' }, border: 1, borderColor: 'divider' }}
        >
          {address !== undefined && (
            <ReportPage
              address={address}
              label={texts.page(page, addresses.length)}
              marks={desk.marks.filter((mark) => mark.page === page)}
              zoom={look.zoom}
              turn={look.turn}
              hasPen={look.hasPen}
              onPlace={(x, y) => desk.place({ page, x, y })}
              onLine={(path) =>
                desk.change((old) => [
                  ...old,
                  {
                    page,
                    x: 0,
                    y: 0,
                    path,
                    check_mark: null,
                    comment: '',
                    hide_comment: false,
                    score: 0,
                    hide_score: false,
                    color: '#FF0000',
                  },
                ])
              }
            />
          )}
        </Box>
        <CheckingSide
          desk={desk}
          items={items}
          commentRef={ownComment}
          // Its place is moved by the arrows.
          onOwnMark={() => root.current?.focus()}
        />
      </Box>
    </Box>
  );
}
