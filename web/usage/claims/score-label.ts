/** How alike a spelling and a recording are, 0 to 100, in words. */
export function scoreWords(score: number): string {
  if (score >= 90) return 'almost the same';
  return score >= 75 ? 'very alike' : 'somewhat alike';
}
