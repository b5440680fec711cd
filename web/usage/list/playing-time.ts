import { numberWords } from '../../imports/count-words.ts';

/** How long was played, roughly: '–', '45 s', '12 min', '3 h 20 min', '1,204 h'. */
export function playingTime(seconds: number): string {
  if (seconds <= 0) return '–';
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 100 || minutes % 60 === 0) return `${numberWords(hours)}\u00a0h`;
  return `${hours}\u00a0h ${minutes % 60}\u00a0min`;
}
