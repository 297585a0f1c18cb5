const paths = {
  // Material Icons (Apache-2.0), as bare paths: a styled component for each of hundreds of them would cost more than all the rest.
  bookmark: 'M17 3H7c-1.1 0-1.99.9-1.99 2L5 21l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.18L7 18V5h10z',
  lock: 'M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2M9 6a3 3 0 0 1 6 0v2H9zm9 14H6V10h12z',
  warning: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
} as const;

/** A small picture on a chip; its meaning is in the text beside it. */
export function ChipIcon({ name, className }: { readonly name: keyof typeof paths; readonly className?: string }) {
  return (
    <svg className={className ? `lc-icon ${className}` : 'lc-icon'} viewBox="0 0 24 24" aria-hidden>
      <path d={paths[name]} />
    </svg>
  );
}
