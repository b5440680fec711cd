import { Icon } from './icon.tsx';

/** A small picture of the file, or a sheet of paper in its place. */
export function FilePreview({ preview }: { preview: string | null }) {
  return preview ? (
    <img
      src={preview}
      alt=""
      className="size-14 shrink-0 rounded-control border border-line object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2"
    >
      <Icon name="file" />
    </span>
  );
}
