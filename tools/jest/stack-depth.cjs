// Jest records stacks of 100 frames. React's development build makes an Error for each element that it creates, so this
// depth costs a large part of the processor time of these tests. Node's own ten frames show where a test failed.
Error.stackTraceLimit = 10;
