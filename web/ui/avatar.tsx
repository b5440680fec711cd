import { initials } from '#domain/text/initials.ts';

/** A person's or company's picture, or their initials when there is none. The name stands beside it in words. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return picture ? (
    <img
      src={picture}
      alt=""
      width={36}
      height={36}
      className="size-9 shrink-0 rounded-pill object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-pill bg-forest-soft text-small font-strong text-forest"
    >
      {initials(name)}
    </span>
  );
}
