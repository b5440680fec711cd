import { Icon } from '../../../ui/media/icon.tsx';
import { DeskIcon } from '../desk-icon.tsx';

/** Zoom and turn, by buttons. */
export function ScanTools({
  zoom,
  onZoom,
  onTurn,
  onFit,
}: {
  zoom: number;
  onZoom: (by: 1 | -1) => void;
  onTurn: (by: 1 | -1) => void;
  onFit: () => void;
}) {
  const tools = [
    { icon: 'minus', label: 'Zoom out', press: () => onZoom(-1) },
    { icon: 'plus', label: 'Zoom in', press: () => onZoom(1) },
    { icon: 'turn-left', label: 'Turn left', press: () => onTurn(-1) },
    { icon: 'turn-right', label: 'Turn right', press: () => onTurn(1) },
    { icon: 'fit', label: 'Fit to window', press: onFit },
  ] as const;
  return (
    <div role="toolbar" aria-label="View" className="desk-scan-buttons">
      {tools.map(({ icon, label, press }, place) => (
        <span key={icon}>
          <button type="button" aria-label={label} title={label} onClick={press}>
            <DeskIcon name={icon} />
          </button>
          {place === 0 && <output className="figures">{Math.round(zoom * 100)} %</output>}
        </span>
      ))}
    </div>
  );
}

/** Which page of a document is shown, and the ones before and after it. */
export function ScanPages({
  page,
  pages,
  onLeaf,
}: {
  page: number;
  pages: number;
  onLeaf: (by: 1 | -1) => void;
}) {
  return (
    <div role="toolbar" aria-label="Pages" className="desk-scan-buttons">
      <button
        type="button"
        aria-label="Previous page"
        aria-disabled={page === 1}
        onClick={() => onLeaf(-1)}
      >
        <Icon name="chevron-left" small />
      </button>
      <output className="figures">{`${page} of ${pages}`}</output>
      <button
        type="button"
        aria-label="Next page"
        aria-disabled={page === pages}
        onClick={() => onLeaf(1)}
      >
        <Icon name="chevron-right" small />
      </button>
    </div>
  );
}
