import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { PrintedPage } from '../../parts/PrintedPage.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';

/** Props of {@link PrintedExplanation}. */
export interface PrintedExplanationProps {
  /** The facts at the top: name, number, course, date. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Values that the mark is calculated from, and the mark. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** How the mark is calculated, a line each, from the raw values on: the parts first. */
  readonly sections: readonly { readonly heading: string | null; readonly lines: readonly string[] }[];
  /** Called once the browser has printed or the person cancelled it. */
  readonly onDone: () => void;
}

/** How the mark of one student is calculated, as the only thing on the paper. */
export function PrintedExplanation({ facts, values, sections, onDone }: PrintedExplanationProps): ReactNode {
  const { grades: text } = useRecordTexts();
  useEffect(() => {
    // What is printed is drawn before the browser takes over.
    const frame = requestAnimationFrame(() => {
      window.print();
      onDone();
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- it is printed once
  }, []);
  const rows = (all: PrintedExplanationProps['facts']): ReactNode =>
    all.map(({ label, value }) => (
      <tr key={label}>
        <th scope="row">{label}</th>
        <td>{value}</td>
      </tr>
    ));
  return (
    <PrintedPage paper={{ size: 'A4', margin: '18mm' }}>
      <Box
        sx={{
          fontSize: '11pt',
          lineHeight: 1.5,
          '& table': { mb: '6mm' },
          '& th, & td': { p: '1mm 6mm 1mm 0' },
        }}
      >
        <h1>{text.explain}</h1>
        <table>
          <tbody>{rows(facts)}</tbody>
        </table>
        <table>
          <tbody>{rows(values)}</tbody>
        </table>
        {sections.map(({ heading, lines }) => (
          <section key={heading ?? ''} style={{ breakInside: 'avoid' }}>
            {heading === null ? null : <h2 style={{ fontSize: '12pt', margin: '4mm 0 2mm' }}>{heading}</h2>}
            {lines.map((line) => (
              <p key={line} style={{ margin: '0 0 2mm' }}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </Box>
    </PrintedPage>
  );
}
