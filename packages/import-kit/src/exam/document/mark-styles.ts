/** How places of the document are marked: chosen, faulty, unused. By lines as well as by colour. */
export const markStyles = {
  '& [data-question]': { cursor: 'pointer' },
  '& [data-question]:hover': { bgcolor: 'action.hover' },
  '& [data-faulty]': { boxShadow: 'inset 3px 0 0 0 var(--exam-error)' },
  '& [data-unused]': { boxShadow: 'inset 3px 0 0 0 var(--exam-unused)' },
  '& [data-selected]': { bgcolor: 'var(--exam-selected)', boxShadow: 'inset 3px 0 0 0 var(--exam-primary)' },
} as const;

/** The same inside of a laid out document, which the page's styles do not reach. */
export const paperStyles = `
:host { display: block; }
.docx-wrapper { background: none !important; padding: 8px !important; display: block !important; }
.docx-wrapper > section.docx { box-shadow: none !important; margin: 0 !important; padding: 16px 20px !important; width: auto !important; min-height: 0 !important; background: #fff; color: #000; }
img { max-width: 100%; height: auto; }
table { max-width: 100%; }
p[data-question] { cursor: pointer; }
p[data-question]:hover { background: rgba(0, 0, 0, 0.04); }
p[data-faulty] { box-shadow: -6px 0 0 0 #fff, -9px 0 0 0 var(--exam-error); }
p[data-unused] { box-shadow: -6px 0 0 0 #fff, -9px 0 0 0 var(--exam-unused); }
p[data-selected] { background: var(--exam-selected-paper); box-shadow: -6px 0 0 0 #fff, -9px 0 0 0 var(--exam-primary); }
`;
