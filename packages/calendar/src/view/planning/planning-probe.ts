import { createContext } from 'react';

/** Hears of every drawing of a cell, by its key: tests and measurements count with it. */
export const PlanningProbe = createContext<((key: string) => void) | null>(null);
