import { createContext } from 'react';

/** Called with the key of a cell at each of its drawings: tests and measurements count with it. */
export const PlanningProbe = createContext<((key: string) => void) | null>(null);
