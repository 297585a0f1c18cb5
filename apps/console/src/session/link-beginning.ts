/** How the fragment of a link for a password begins; its secret is what follows, and browsers send it to no server. */
export const linkBeginning = '#password=';
