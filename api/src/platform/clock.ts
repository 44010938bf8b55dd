import { Injectable } from '@nestjs/common';

/** Time. Injected, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Monotonic milliseconds of this process, for durations. */
  ticks(): number {
    return performance.now();
  }
}
