/** Where focus goes when a step is entered. */
export const stepsId = 'steps';

/** The steps of a long form and where one is. `onStep` makes the steps already done buttons to go back by. */
export function Steps({
  steps,
  current,
  onStep,
}: {
  steps: readonly string[];
  /** Place of the current step, from 0. */
  current: number;
  onStep?: (step: number) => void;
}) {
  return (
    <nav
      id={stepsId}
      tabIndex={-1}
      aria-label={`Step ${current + 1} of ${steps.length}: ${steps[current]}`}
    >
      <p className="text-small text-ink-2 sm:hidden">
        Step {current + 1} of {steps.length}: <span className="text-ink">{steps[current]}</span>
      </p>
      <ol className="flex gap-1.5 max-sm:mt-1.5">
        {steps.map((step, index) => {
          const isDone = index < current;
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={`grow basis-0 border-t-4 ${index <= current ? 'reached border-forest' : 'border-line-2'}`}
            >
              {isDone && onStep ? (
                <button
                  type="button"
                  onClick={() => onStep(index)}
                  className="min-h-11 w-full py-1.5 text-left text-small text-forest underline underline-offset-3 max-sm:hidden"
                >
                  {step}
                </button>
              ) : (
                <span
                  className={`block min-h-11 py-1.5 text-small leading-8 max-sm:hidden ${index === current ? 'font-medium' : 'text-ink-2'}`}
                >
                  {step}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
