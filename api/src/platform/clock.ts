import { Injectable } from '@nestjs/common';

/** Time. Injected, so that tests can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Milliseconds of this process, for how long something takes or is kept: this never jumps, as a machine's time does. */
  ticks(): number {
    return performance.now();
  }
}
