import { useEffect, useState } from 'react';

/** `value` once it has stayed the same for `waitMs`: so that each letter typed is not a question to the server. */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
