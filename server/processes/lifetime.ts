/** How what a process starts is ended again. */
export type Lifetime = {
  /** Has a step done when the process ends; the last that was given is done first. */
  readonly atEnd: (step: () => Promise<unknown>) => void;
  /** Ends the process with 1, after telling the operator of the error. */
  readonly fail: (error: unknown) => void;
  readonly isStopping: () => boolean;
};
