import type { PaperStanding } from '#domain/papers/papers.ts';

type Words = {
  readonly badge: string;
  readonly tone: 'confirmed' | 'neutral' | 'waiting' | 'contested';
  readonly notice: 'success' | 'info' | 'warning' | 'failure';
  readonly title: string;
  readonly means: string;
};

/** What it means for who holds a paper that it stands so. */
export const standingWords: Record<PaperStanding, Words> = {
  stands: {
    badge: 'Up to date',
    tone: 'confirmed',
    notice: 'success',
    title: 'This paper is genuine, and still says what the register says',
    means: 'Nothing that it says has changed since it was made.',
  },
  moved_on: {
    badge: 'Genuine',
    tone: 'confirmed',
    notice: 'info',
    title: 'This paper is genuine; since then the work has moved on',
    means:
      'Titles, rights holders and shares are still as it says. Only who has confirmed, or whether the work is registered, is not. Ask for a new paper to see how that stands now.',
  },
  amended: {
    badge: 'Amended since',
    tone: 'waiting',
    notice: 'warning',
    title: 'This paper is genuine, but the work was amended since',
    means:
      'Something that it says is otherwise in the register now. Do not rely on it: ask whoever gave it to you for a new one.',
  },
  ended: {
    badge: 'No longer registered',
    tone: 'contested',
    notice: 'failure',
    title: 'This paper is genuine, but the work is not in the register any more',
    means:
      'It was withdrawn, or the society turned it down. The paper only shows what was stated once.',
  },
  merged: {
    badge: 'Merged',
    tone: 'contested',
    notice: 'failure',
    title: 'This paper is genuine, but the work turned out to be another one',
    means: 'It was merged into the entry of that work. Ask for a paper of that one.',
  },
};
