declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt';
      noHinting?: boolean;
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}
