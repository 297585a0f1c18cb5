/** Version of the data shapes that this package reads and writes. */
export const shapeVersion = 1;
