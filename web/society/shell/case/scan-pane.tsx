import {
  type CSSProperties,
  Fragment,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../../ui/media/icon.tsx';
import { KeyCap } from '../keys/key-cap.tsx';

/** How a scan is looked at: how large, and by how many quarters it is turned. */
export type ScanView = { readonly zoom: number; readonly turns: number };

/** All of it, as it was sent. */
export const wholeScan: ScanView = { zoom: 1, turns: 0 };

/** The dark pane that documents are looked at in: which one, how, and who is told of it. */
export function ScanPane({
  tabs,
  tools,
  line,
  keys,
  children,
}: {
  tabs: readonly {
    readonly key: string;
    readonly label: string;
    readonly title: string;
    readonly isCurrent: boolean;
    readonly choose: () => void;
  }[];
  tools: ReactNode;
  /** At its foot; null for nothing. */
  line: string | null;
  /** Pairs of keys that work, and what they do: ['+-', 'zoom']. */
  keys: readonly (readonly [pair: string, does: string])[];
  children: ReactNode;
}) {
  return (
    <section aria-label="Documents" className="desk-scans">
      <div className="desk-scan-tools">
        {tabs.length === 0 ? (
          <span />
        ) : (
          <fieldset aria-label="Which document" className="desk-scan-tabs">
            {tabs.map(({ key, label, title, isCurrent, choose }) => (
              <button
                key={key}
                type="button"
                title={title}
                aria-pressed={isCurrent}
                onClick={choose}
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
        {tools}
      </div>
      {children}
      {line !== null && (
        <p className="desk-scan-line">
          <Icon name="eye" small />
          <span>{line}</span>
          {keys.length > 0 && (
            <span aria-hidden="true">
              {keys.map(([pair, does]) => (
                <Fragment key={does}>
                  {[...pair].map((key) => (
                    <Fragment key={key}>
                      <KeyCap>{key}</KeyCap>{' '}
                    </Fragment>
                  ))}
                  {does}{' '}
                </Fragment>
              ))}
            </span>
          )}
        </p>
      )}
    </section>
  );
}

/**
 * A picture under a watermark, as large as the pane or larger: then it is dragged, scrolled, or moved by the arrow keys. It is drawn from
 * memory, and neither selected nor dragged out of the page.
 */
export function ScanPicture({
  picture,
  label,
  watermark,
  view: { zoom, turns },
  onFailed,
}: {
  picture: Blob;
  label: string;
  watermark: string;
  view: ScanView;
  /** The browser cannot draw it. */
  onFailed: () => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const stage = useRef<HTMLDivElement>(null);
  // What is in the middle stays there when it grows, as a share of the whole.
  const middle = useRef({ x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is moved when it has become larger, smaller or turned
  useLayoutEffect(() => {
    const { current } = stage;
    if (current === null) return;
    current.scrollLeft = middle.current.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = middle.current.y * current.scrollHeight - current.clientHeight / 2;
  }, [zoom, turns]);
  const from = useRef<{ x: number; y: number } | null>(null);
  function drag(event: PointerEvent<HTMLElement>) {
    if (from.current === null) return;
    event.currentTarget.scrollLeft -= event.clientX - from.current.x;
    event.currentTarget.scrollTop -= event.clientY - from.current.y;
    from.current = { x: event.clientX, y: event.clientY };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to be filled in
    <div
      ref={stage}
      role="group"
      aria-label={`${label}, zoomed to ${Math.round(zoom * 100)} %`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the arrow keys
      tabIndex={0}
      className="desk-stage"
      onScroll={({ currentTarget: shown }) => {
        middle.current = {
          x: (shown.scrollLeft + shown.clientWidth / 2) / shown.scrollWidth,
          y: (shown.scrollTop + shown.clientHeight / 2) / shown.scrollHeight,
        };
      }}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    >
      <div className="desk-sheet" style={{ '--zoom': zoom } as CSSProperties}>
        {address !== null && (
          <img
            src={address}
            alt={label}
            draggable={false}
            onError={onFailed}
            className={turns % 2 === 0 ? undefined : 'desk-on-side'}
            style={{ rotate: `${turns * 90}deg` }}
          />
        )}
        <Watermark text={watermark} />
      </div>
    </div>
  );
}

/** Who looked and when, over all of the picture. */
function Watermark({ text }: { text: string }) {
  const id = useId();
  const width = text.length * 9 + 40;
  // The second line is half a pattern further: drawn twice, it is whole at both edges.
  const second = [width / 2, -width / 2];
  return (
    <svg aria-hidden="true" className="desk-watermark">
      <defs>
        <pattern
          id={id}
          width={width}
          height="120"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-17)"
        >
          <text x="0" y="40">
            {text}
          </text>
          {second.map((x) => (
            <text key={x} x={x} y="100">
              {text}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** In place of a picture: that there is none, that it is on its way, or a file that cannot be drawn. */
export function ScanMessage({ children }: { children: ReactNode }) {
  return <div className="desk-stage desk-stage-message">{children}</div>;
}
