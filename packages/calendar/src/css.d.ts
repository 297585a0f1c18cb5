// Style sheets are imported for their effect alone. Packages that take our source instead of our build see this through the reference.
declare module '*.css';
