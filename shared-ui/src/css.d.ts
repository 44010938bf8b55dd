/** A CSS module: class names by the names written in the file. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
