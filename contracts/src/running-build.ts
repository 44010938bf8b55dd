/** The build that runs on the server (`GET /api/health/live`). */
export interface RunningBuild {
  /** Version of the product. */
  version: string;
  /** Commit of the build; null if the build had no commit. */
  commit: string | null;
}
