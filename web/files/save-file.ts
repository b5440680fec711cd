/** Saves what was fetched on this device, under `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to save by then; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
