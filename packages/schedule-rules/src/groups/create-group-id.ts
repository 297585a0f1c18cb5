const length = 12;

/**
 * A new group id: 12 letters and digits, one of 36¹² (4.7 × 10¹⁸), so that two people who group at once do not meet.
 * @param random Numbers from 0 up to 1. @default Math.random
 */
export function createGroupId(random: () => number = Math.random): string {
  return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
}
