import { initials } from '#domain/text/initials.ts';

/** A person's or company's picture, or their initials when there is none. The name stands beside it as text. */
export function Avatar({
  name,
  picture,
  large = false,
}: {
  name: string;
  picture: string | null;
  large?: boolean;
}) {
  const size = large ? 'size-20 text-heading' : 'size-9 text-small';
  return picture ? (
    <img
      // Members' pictures come in two sizes: the small one is enough for a line of text.
      src={large ? picture : picture.replace(/-256$/, '-96')}
      alt=""
      width={large ? 80 : 36}
      height={large ? 80 : 36}
      className={`${size} shrink-0 rounded-pill object-cover`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`inline-flex ${size} shrink-0 items-center justify-center rounded-pill bg-forest-soft font-strong text-forest`}
    >
      {initials(name)}
    </span>
  );
}
